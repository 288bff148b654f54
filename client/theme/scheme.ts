/** What a visitor may choose. */
export const choices = ['system', 'light', 'dark'] as const;

export type Choice = (typeof choices)[number];

declare global {
  interface Window {
    /** Set by the script that shows a remembered choice before the first paint (scripts/theme/scheme.js). */
    showScheme?: (choice: Choice) => void;
  }
}

/** What the visitor has chosen, on this visit or an earlier one. */
export function currentChoice(): Choice {
  const chosen = document.documentElement.dataset.choice;
  return choices.find((choice) => choice === chosen) ?? 'system';
}
