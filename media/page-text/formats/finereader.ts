import type { TextFile } from '#media/files/text-faults';
import type { PageTextFormat, ReadPages } from '#media/page-text/format';
import { collectPages } from '#media/page-text/formats/collect-pages';
import { confidenceOf, numberOf } from '#media/page-text/formats/numbers';
import { boxAround } from '#media/words/boxes';
import { softHyphen } from '#media/words/join-words';
import type { Box, ReadWord } from '#media/words/page';
import { splitWords } from '#media/words/split-words';
import { readXml, rootName } from '#scripts/markup/xml';

type Attributes = Readonly<Record<string, string>>;

/** XML of ABBYY FineReader 6 to 16, with a box for each letter. */
export const finereader: PageTextFormat = {
  name: 'FineReader XML',
  recognise: ({ text }) => rootName(text) === 'document' && namespace.test(text.slice(0, headSize)),
  read: readFinereader,
};

const namespace = /FineReader_xml\/|FineReader\d+-schema/i;
/** Characters that contain the namespace. */
const headSize = 20_000;
/** Alternative readings of a letter or a word. */
const variants = /^(?:char|word)RecVariants$/;

/** A letter, or a text whose letters have no boxes. */
interface Piece {
  text: string;
  box: Box | undefined;
  confidence: number | undefined;
}

interface Line {
  /** Line of the file, from 1. */
  at: number;
  box: Box | undefined;
  language?: string | undefined;
  letters: Piece[];
  /** Text outside letters: files may be written without boxes of letters. */
  text: string;
}

function readFinereader({ text: xml }: TextFile): ReadPages {
  const pages = collectPages();
  let line: Line | undefined;
  let letter: Piece | undefined;
  let inVariants = 0;

  function endLine(): void {
    if (!line) return;
    pages.beginLine(line.language);
    const words = line.letters.length > 0 ? wordsOf(line.letters) : textWords(line);
    for (const word of words) pages.addWord(word, line.at);
    line = undefined;
  }
  const damage = readXml(xml, {
    open(name, { attributes, line: at }) {
      if (variants.test(name)) inVariants += 1;
      if (inVariants > 0) return;
      if (name === 'page') pages.beginPage({ line: at, ...sizeOf(attributes) });
      else if (name === 'block' || name === 'par') pages.beginParagraph();
      else if (name === 'line') {
        endLine();
        line = { at, box: boxOf(attributes), letters: [], text: '' };
      } else if (name === 'formatting' && line) line.language ??= languageIn(attributes.lang);
      else if (name === 'charParams' && line) {
        letter = { text: '', box: boxOf(attributes), confidence: confidenceIn(attributes.charConfidence) };
        line.letters.push(letter);
      }
    },
    text(text) {
      if (inVariants > 0) return;
      if (letter) letter.text += text;
      else if (line) line.text += text;
    },
    close(name) {
      if (variants.test(name)) inVariants -= 1;
      if (inVariants > 0) return;
      if (name === 'charParams') letter = undefined;
      if (name === 'line' || name === 'page') endLine();
    },
  });
  endLine();
  return pages.finish({ damage, isMachine: true });
}

/** Returns the words of a line without letters, which share its box. */
function textWords({ text, box }: Line): ReadWord[] {
  return splitWords({ text: withSoftHyphen(text.trim()), ...(box && { box }) });
}

function sizeOf({ width: across, height: down }: Attributes): { width?: number; height?: number } {
  const [width, height] = [numberOf(across), numberOf(down)];
  return width && height ? { width, height } : {};
}

/** Reads a box given by its edges. */
function boxOf({ l, t, r, b }: Attributes): Box | undefined {
  const [left, top, right, bottom] = [l, t, r, b].map(numberOf);
  if (left === undefined || top === undefined || right === undefined || bottom === undefined)
    return undefined;
  return [left, top, right - left, bottom - top];
}

/** Reads a confidence; -1 and 255 mean unknown. */
function confidenceIn(written: string | undefined): number | undefined {
  const number = numberOf(written) ?? -1;
  return number < 0 || number > 100 ? undefined : confidenceOf(written, 100);
}

/** Returns the language in a name such as `EnglishUnitedStates`, `GermanNewSpelling` or `OldGerman`. */
function languageIn(lang: string | undefined): string | undefined {
  return lang?.replace(/^Old(?=\p{Lu})/u, '').match(/^\p{Lu}\p{Ll}+/u)?.[0];
}

/** Joins letters to words at white space. */
function wordsOf(letters: readonly Piece[]): ReadWord[] {
  const groups: Piece[][] = [[]];
  for (const letter of letters) {
    if (letter.text.trim() === '') groups.push([]);
    else groups.at(-1)?.push(letter);
  }
  return groups.flatMap((group) => (group.length > 0 ? wordOf(group) : []));
}

function wordOf(letters: readonly Piece[]): ReadWord {
  const boxes = letters.map(({ box }) => box).filter((box) => box !== undefined);
  const [first, ...others] = boxes;
  const rated = letters.map(({ confidence }) => confidence).filter((one) => one !== undefined);
  const sum = rated.reduce((total, one) => total + one, 0);
  return {
    text: withSoftHyphen(letters.map(({ text }) => text.trim()).join('')),
    ...(first && { box: others.reduce(boxAround, first) }),
    ...(rated.length > 0 && { confidence: sum / rated.length }),
  };
}

/** Replaces FineReader's character for a hyphen at the end of a line. */
function withSoftHyphen(text: string): string {
  return text.replace(/(?<=\p{L})¬$/u, softHyphen);
}
