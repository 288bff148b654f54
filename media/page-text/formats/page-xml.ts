import type { TextFile } from '#media/files/text-faults';
import type { PageTextFormat, ReadPages } from '#media/page-text/format';
import { collectPages } from '#media/page-text/formats/collect-pages';
import { numberOf } from '#media/page-text/formats/numbers';
import { openPageContent } from '#media/page-text/formats/page-content';
import { pageTextFault, pageTextPhrase } from '#media/page-text/problem-texts';
import type { Phrase } from '#model/problems/phrases';
import { readXml, rootName } from '#scripts/markup/xml';

type Attributes = Readonly<Record<string, string>>;

/** PAGE (https://github.com/PRImA-Research-Lab/PAGE-XML): output of Transkribus, eScriptorium, OCR-D and Aletheia. */
export const page: PageTextFormat = {
  name: 'PAGE',
  recognise: ({ text }) => rootName(text) === 'PcGts',
  read: readPage,
};

/** Year of the newest known version. */
const newest = 2019;
/** Programs that only recognise text; in others people also transcribe it. */
const machines = /tesser|kraken|calamari|finereader|ocropus|ocr4all|pylaia/i;
/** Transkribus's status of pages checked by people. */
const checked = /^(?:GT|FINAL|DONE)$/;

function readPage({ text: xml }: TextFile): ReadPages {
  const pages = collectPages();
  let content = openPageContent();
  let isMachine = false;
  let isChecked = false;
  let isCreator = false;
  const damage = readXml(xml, {
    open(name, tag) {
      const { attributes, line } = tag;
      const { primaryLanguage: language, status = '', name: step, value } = attributes;
      isCreator = name === 'Creator';
      if (name === 'PcGts') {
        const found = newerVersion(attributes);
        if (found)
          pages.addFault({
            line,
            ...pageTextFault('page-text-version', found, {
              known: pageTextPhrase('page-known', { newest: String(newest) }),
            }),
          });
      } else if (name === 'Page') {
        content = openPageContent();
        pages.beginPage({ line, language, ...headOf(attributes) });
      } else if (name === 'TranskribusMetadata') isChecked ||= checked.test(status);
      else if (name === 'MetadataItem') isMachine ||= /recogni/i.test(`${step} ${value}`);
      else content.open(name, tag);
    },
    text(text) {
      if (isCreator) isMachine ||= machines.test(text);
      else content.text(text);
    },
    close(name) {
      isCreator = false;
      if (name !== 'Page') return content.close(name);
      content.writeTo(pages);
      isMachine ||= content.isRated();
    },
  });
  return pages.finish({ damage, isMachine: isMachine && !isChecked });
}

function headOf({ imageFilename: picture, imageWidth, imageHeight }: Attributes) {
  const [width, height] = [numberOf(imageWidth), numberOf(imageHeight)];
  return { ...(picture && { picture }), ...(width && height && { width, height }) };
}

/** Returns the version of a file that is newer than the known ones; else undefined. */
function newerVersion(attributes: Attributes): Phrase | undefined {
  const [version] = Object.values(attributes).flatMap(
    (value) => /\/gts\/pagecontent\/(\d{4})-\d\d-\d\d$/.exec(value)?.[1] ?? [],
  );
  return Number(version ?? 0) > newest
    ? pageTextPhrase('version-of-year', { version: version ?? '' })
    : undefined;
}
