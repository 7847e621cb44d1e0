type Parts = { assist: typeof import('../assist/assist.ts'); doctor: typeof import('../doctor/doctor.ts') }

/**
 * Loads what few pages need, from our origin. Imported: a page that requires trusted types lets no script be put on it by
 * its address. If the page keeps it from loading, all else goes on.
 */
export const withPart = <Name extends keyof Parts>(home: string, name: Name, use: (part: Parts[Name]) => void): void =>
  void (import(/* @vite-ignore */ `${home}/widget-${name}.js`) as Promise<Parts[Name]>).then(use).catch(() => 0)
