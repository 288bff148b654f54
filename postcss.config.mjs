// Next's own plugins, with its own settings. Without this file it would look for one in the folders above, and run what it finds
// there: of an installed package, these are the owner's.
import packageJson from './package.json' with { type: 'json' };

export default {
  plugins: [
    'next/dist/compiled/postcss-flexbugs-fixes',
    [
      'next/dist/compiled/postcss-preset-env',
      {
        browsers: packageJson.browserslist,
        autoprefixer: { flexbox: 'no-2009' },
        stage: 3,
        features: { 'custom-properties': false },
      },
    ],
  ],
};
