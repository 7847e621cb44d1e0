export const TAGS: { name: string; description: string }[]
export const SLOW: string[]
export function filesTagged(tags: string[]): string[]
export function testFiles(): string[]
