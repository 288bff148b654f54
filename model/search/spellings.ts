/** Letters that no decomposition takes apart, or that are written in several ways, each as it is searched for. */
export const letterSpellings: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ς: 'σ',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ک: 'ك',
};

/** Signs that people type as the one before the colon. */
const signs: Readonly<Record<string, string>> = {
  "'": '‘’‛ʹʻʼ`׳״',
  '"': '“”„«»',
  '-': '‐‒–—−',
};

/** Where the ten digits of other scripts begin. */
const zeros = [
  ...[0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66],
  ...[0xe50, 0xed0, 0xf20, 0x1040, 0x17e0],
];

/** Signs and digits that are written in several ways, each as everybody types it. */
export const signSpellings: Readonly<Record<string, string>> = { ...eachSign(), ...eachDigit() };

function eachSign(): Record<string, string> {
  const spelt: Record<string, string> = {};
  for (const [typed, others] of Object.entries(signs)) for (const other of others) spelt[other] = typed;
  return spelt;
}

function eachDigit(): Record<string, string> {
  const spelt: Record<string, string> = {};
  for (const zero of zeros) {
    for (let digit = 0; digit < 10; digit += 1) spelt[String.fromCharCode(zero + digit)] = `${digit}`;
  }
  return spelt;
}
