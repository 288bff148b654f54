/** The door of the desk for its pages. `dev` opens `server/desk.ts`, which no browser loads. */
export { Desk } from '#desk/components/Desk/Desk';
