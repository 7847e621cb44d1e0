/** Scheme, host and port of a tool's address: constants, whatever its slots are filled with. */
export const originOf = (url: string): string => new URL(url.replaceAll(/\{\w+\}/gu, 'x')).origin
