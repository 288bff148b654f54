export { default, getStaticProps } from './[page]';
