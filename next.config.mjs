/**
 * How Next builds the site. Reads VITRINE_BASE_PATH and VITRINE_BUILD_ID, which scripts/render sets: the site's
 * subfolder, and the hash of its content.
 */
const basePath = process.env.VITRINE_BASE_PATH ?? '';

/** @type {import('next').NextConfig} */
const config = {
  output: 'export',
  // With an export, this is where the pages go; what Next keeps for itself stays in .next.
  ...(process.env.NODE_ENV === 'production' && { distDir: '.next/export' }),
  basePath,
  // Pages build the addresses of files by hand; the router knows the same base path.
  env: { VITRINE_BASE_PATH: basePath },
  generateBuildId: () => process.env.VITRINE_BUILD_ID ?? 'dev',
  reactStrictMode: true,
  poweredByHeader: false,
  // One request for a page's data: a click uses what hovering already asked for.
  experimental: { optimisticClientCache: false, clientRouterFilter: false },
  // `npm run check` proves the types; a collection's owner need not wait for them.
  typescript: { ignoreBuildErrors: true },
};

export default config;
