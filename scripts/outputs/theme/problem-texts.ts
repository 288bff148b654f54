import { faultsOf } from '#model/problems/define-faults';
import { phrasesOf } from '#model/problems/phrases';

export const themeFaults = {
  'accent-unreadable': {
    cause: 'The accent is not a colour that CSS knows.',
    expected: 'a CSS colour such as "#1d4f91" or "teal"',
    remedy: 'The usual "{light}" is used instead. Write such a colour.',
  },
  'accent-pale': {
    cause: 'The accent is too pale to be read.',
    expected: 'a colour with a contrast of at least 4.5 to the background, so that everyone can read it',
    remedy: 'The nearest that can be read, "{light}", is used instead. Write that, or any darker colour.',
  },
  'look-file-missing': {
    cause: 'A font, a logo or a style sheet of the settings is not in the folder.',
    expected: 'the path of {kind} below the folder',
    remedy: 'The site is built without it. Add the file, or correct the path.',
  },
  'font-unreadable': {
    cause: 'A font is not in the format WOFF2.',
    expected: 'a font in the format WOFF2',
    remedy:
      'The rest of its family is used, or the usual font. Convert the font to WOFF2, or write "source" or "system".',
  },
  'logo-unreadable': {
    cause: 'The logo cannot be read as a picture.',
    expected: 'a picture that can be read',
    remedy: 'The title stands alone. Save the logo again as SVG or PNG.',
  },
  'style-too-large': {
    cause: 'The style sheet is too large.',
    expected: 'at most {most} bytes',
    remedy: 'The style sheet is not used. Delete what is not needed.',
  },
  'style-unreadable': {
    cause: 'The style sheet cannot be read as CSS.',
    expected: 'CSS',
    remedy: 'The style sheet is not used. Correct or delete the line.',
  },
  'style-loading': {
    cause: 'The style sheet would load something, which no page does.',
    expected: 'nothing that a browser would load',
    remedy: 'The style sheet is not used. Correct or delete the line.',
  },
} as const;

/** Makes a fault of the settings below `look`. */
export const themeFault = faultsOf(themeFaults);

/** What the look of a site takes. */
export const themePhrases = {
  'kind-font': 'a WOFF2 font',
  'kind-picture': 'a picture',
  'kind-style': 'a style sheet',
  'logo-error': '"{file}", of which sharp says: {error}',
} as const;

export const themePhrase = phrasesOf(themePhrases);
