import type { FieldKind } from '#model/fields/field-kind';
import type { Item } from '#model/schema';
import { ownProperty } from '#model/std/own-property';
import { splitLinks } from '#model/text/links-in-text';

const column = 'labels';

/** Labels of Local Contexts, by which a community asks for respect of its heritage. Other texts are shown unchanged. */
export const labels: FieldKind = {
  columns: [column],
  isSplit: () => true,
  facet: 'on request',
  searchWeight: 2,
  show: (written) => {
    const label = readCommunityLabel(written);
    return { pieces: label ? [{ text: label.name, href: label.href }] : splitLinks(written) };
  },
  linkedData(item) {
    const usageInfo = termsOf(item);
    return usageInfo.length > 0 ? { usageInfo } : {};
  },
};

/** A label of a community about its heritage (https://localcontexts.org). */
interface CommunityLabel {
  /** Official name: `TK Attribution (TK A)`. */
  name: string;
  href: string;
}

/** Names and codes of Traditional Knowledge and Biocultural labels. */
const communityLabels = [
  ['TK Attribution', 'TK A'],
  ['TK Clan', 'TK CL'],
  ['TK Family', 'TK F'],
  ['TK Multiple Communities', 'TK MC'],
  ['TK Community Voice', 'TK CV'],
  ['TK Creative', 'TK CR'],
  ['TK Verified', 'TK V'],
  ['TK Non-Verified', 'TK NV'],
  ['TK Seasonal', 'TK S'],
  ['TK Women General', 'TK WG'],
  ['TK Men General', 'TK MG'],
  ['TK Men Restricted', 'TK MR'],
  ['TK Women Restricted', 'TK WR'],
  ['TK Culturally Sensitive', 'TK CS'],
  ['TK Secret / Sacred', 'TK SS'],
  ['TK Open to Commercialization', 'TK OC'],
  ['TK Non-Commercial', 'TK NC'],
  ['TK Community Use Only', 'TK CO'],
  ['TK Outreach', 'TK O'],
  ['TK Open to Collaboration', 'TK CB'],
  ['BC Provenance', 'BC P'],
  ['BC Multiple Communities', 'BC MC'],
  ['BC Clan', 'BC CL'],
  ['BC Consent Verified', 'BC CV'],
  ['BC Consent Non-Verified', 'BC CNV'],
  ['BC Open to Commercialization', 'BC OC'],
  ['BC Open to Collaboration', 'BC CB'],
  ['BC Outreach', 'BC O'],
  ['BC Research Use', 'BC R'],
  ['BC Non-Commercial', 'BC NC'],
] as const;

const byText = new Map<string, CommunityLabel>(
  communityLabels.flatMap(([name, code]) => {
    const slug = name.toLowerCase().replace(/[^a-z]+/g, '-');
    const label = { name: `${name} (${code})`, href: `https://localcontexts.org/label/${slug}/` };
    return [slug, code, name, label.name].map((text): [string, CommunityLabel] => [lettersOf(text), label]);
  }),
);

const address = /^https?:\/\/(?:www\.)?localcontexts\.org\/label\/([a-z-]+)\/?$/i;

/** Returns the addresses of the labels of an item. */
function termsOf({ values }: Item): string[] {
  return (ownProperty(values, column) ?? []).flatMap((written) => readCommunityLabel(written)?.href ?? []);
}

/** Recognises a label by name, code, both, or address; undefined for any other text. */
export function readCommunityLabel(text: string): CommunityLabel | undefined {
  const written = text.trim();
  return byText.get(lettersOf(address.exec(written)?.[1] ?? written));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
