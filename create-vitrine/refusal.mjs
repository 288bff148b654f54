// @ts-check
/** A mistake that whoever begins a site can mend; its message is a sentence for them. */
export class Refusal extends Error {}
