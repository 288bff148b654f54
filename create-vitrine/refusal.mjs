// @ts-check
/** An error that the user can fix; its message is for them. */
export class Refusal extends Error {}
