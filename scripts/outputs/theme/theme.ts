/** Style sheets, fonts, the logo and the early script, as `look` in site.yaml asks. */
import { outputOf } from '#scripts/outputs/output';

export const theme = outputOf(({ themeFiles }) => themeFiles);
