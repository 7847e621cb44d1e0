/** ⌘ on Apple's keyboards, Ctrl elsewhere, as printed before another key. */
export const commandKey = (): string => (/Mac|iPhone|iPad/u.test(navigator.userAgent) ? '⌘' : 'Ctrl ')
