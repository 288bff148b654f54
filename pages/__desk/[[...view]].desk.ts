export { Desk as default } from '#desk';
