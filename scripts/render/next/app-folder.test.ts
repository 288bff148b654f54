import { expect, test } from 'vitest';
import { refuseMarks } from '#scripts/render/next/app-folder';

test.each(['/home/ada/Archiv #1', 'C:\\Ada\\Fotos!', '/home/ada/100 %'])(
  'refuses %s, in which Next fails',
  (folder) => {
    expect(() => refuseMarks(folder)).toThrow('Rename the folder that has it');
  },
);

test('takes spaces, umlauts and other signs', () => {
  refuseMarks("/home/Ägidius & Söhne/Fotos (alt) [x] 'q' +");
});
