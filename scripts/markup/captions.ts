const time = String.raw`(?:\d{1,3}:)?\d{1,2}:\d\d(?:[.,]\d{1,3})?`;
/** The times of a cue, also as people write them by hand. */
const times = new RegExp(String.raw`^\s*${time}\s{0,9}-{1,2}>\s{0,9}${time}(?:\s|$)`);
const header = /^WEBVTT(?:\s|$)/;
const remark = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;
const voice = /^<v(?:\.[^\s<>]*)?\s([^<>]+)>/;
/** Marks of WebVTT and SRT, and the positions that other programs write into SRT. */
const marks = /<[^<>\n]*>|\{\\[^{}\n]*\}/g;
const newSpeaker = /^(?:[-–—]|[^\s:][^:]{0,40}:)\s/;
/** Characters after which a paragraph ends with its sentence, and those after which it ends in any case. */
const [longParagraph, longestParagraph] = [400, 1000];
const sentenceEnd = /[.!?…。！？؟]["'”’»)]?$/;

interface Line {
  words: string;
  /** The name in its mark. */
  speaker?: string;
}

/**
 * Returns the words of captions (WebVTT, SRT) as paragraphs: one for each speaker, and long ones divided between sentences.
 *
 * @param text with `\n` line endings
 * @returns undefined where a text is no captions
 */
export function wordsOfCaptions(text: string): string | undefined {
  const cues = cuesIn(text);
  if (cues.length === 0) return header.test(text) ? '' : undefined;
  const paragraphs: string[] = [];
  let last = '';
  let speaker: string | undefined;
  for (const line of isRolling(cues) ? withoutRepeats(cues) : cues.flat()) {
    const isOther = line.speaker !== speaker || newSpeaker.test(line.words);
    const isFull =
      last.length > longestParagraph || (last.length > longParagraph && sentenceEnd.test(last.slice(-2)));
    const words =
      line.speaker !== undefined && line.speaker !== speaker ? `${line.speaker}: ${line.words}` : line.words;
    last = isOther || isFull || last === '' ? words : `${last} ${words}`;
    if (last === words) paragraphs.push(last);
    else paragraphs[paragraphs.length - 1] = last;
    speaker = line.speaker;
  }
  return paragraphs.join('\n\n');
}

/** Returns the lines of each cue that says something. */
function cuesIn(text: string): Line[][] {
  const cues: Line[][] = [];
  const lines = text.split('\n');
  let isSpoken = false;
  for (const [index, line] of lines.entries()) {
    const isFirst = index === 0 || lines[index - 1]?.trim() === '';
    const isName = times.test(lines[index + 1] ?? '') && (isFirst || /^\s*\d+\s*$/.test(line));
    if (times.test(line)) {
      cues.push([]);
      isSpoken = true;
    } else if (isFirst && remark.test(line)) isSpoken = false;
    else if (isSpoken && !isName) cues.at(-1)?.push(...linesIn(line, cues.at(-1)?.at(-1)?.speaker));
  }
  return cues.filter((cue) => cue.length > 0);
}

/** Returns what each voice of a line says. */
function linesIn(line: string, speakerBefore: string | undefined): Line[] {
  let speaker = speakerBefore;
  return line.split(/(?=<v[\s.])/).flatMap((piece) => {
    speaker = voice.exec(piece)?.[1]?.trim() ?? speaker;
    const words = piece.replace(marks, '').replace(/\s+/g, ' ').trim();
    return words === '' ? [] : { words, ...(speaker && { speaker }) };
  });
}

/** True for automatic captions, whose cues each begin with the line that the last one ended with. */
function isRolling(cues: readonly Line[][]): boolean {
  const repeated = cues.filter((cue, index) => cue[0]?.words === cues[index - 1]?.at(-1)?.words);
  return repeated.length > cues.length / 2;
}

function withoutRepeats(cues: readonly Line[][]): Line[] {
  const lines = cues.flat();
  return lines.filter(({ words }, index) => words !== lines[index - 1]?.words);
}
