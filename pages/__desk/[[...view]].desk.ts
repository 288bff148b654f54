export { Desk as default } from '#desk/components/Desk/Desk';
