export function unplain(text: string): string[]
