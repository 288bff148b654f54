/** The desk's only export for pages. `dev` opens `server/desk.ts`, which no browser loads. */
export { Desk } from '#desk/components/Desk/Desk';
