/**
 * Bundles the framework from its ES modules. Next ships each of its files twice, as CommonJS and, for its edge builds, as
 * ES modules (`next/dist/esm`); for browsers it takes the first, of which webpack cannot leave out what nobody uses.
 * With the second, every visitor loads 14 kB less (gzip): docs/decisions/010. Read by next.config.mjs.
 */
import { existsSync } from 'node:fs';

/** `…/next/dist/client/router.js`: a file that also exists below `dist/esm`. */
const commonJs = /([\\/]next[\\/]dist[\\/])(?=(?:api|client|lib|pages|shared)[\\/])/;

/**
 * @param {{ plugins: unknown[], module: { rules: unknown[] } }} config webpack's, for the browser
 * @param {typeof import('webpack')} webpack
 */
export function takeNextAsModules(config, webpack) {
  config.plugins.push(
    new webpack.NormalModuleReplacementPlugin(commonJs, ({ createData }) => {
      const module = createData?.resource?.replace(commonJs, '$1esm/');
      if (module && existsSync(module)) createData.resource = module;
    }),
  );
  // What the first form requires, the second imports on demand: its last resort after a crash would be one more file
  // that may not arrive.
  config.module.rules.push({
    test: commonJs,
    parser: { dynamicImportMode: 'eager' },
  });
}
