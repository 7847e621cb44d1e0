/** A text as a part of a regular expression with the flag `u` that finds it as it is written. */
export const escapePattern = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)
