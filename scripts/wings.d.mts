/** Wings from the bottom, each with the folders of its features. */
export type Wings = { wing: string; features: string[] }[]
export function serverWings(root: string): Wings
export function consoleWings(root: string): Wings
