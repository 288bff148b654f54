import type { GetStaticPaths } from 'next';
import { secondaryLocalePaths } from '#store/secondary-locales';

export { default, getStaticProps } from '../../browse/[page]';

export const getStaticPaths: GetStaticPaths = () => secondaryLocalePaths({ paths: [{ params: {} }] });
