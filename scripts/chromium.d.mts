export function findChromium(): Promise<{ path: string; env: Record<string, string> } | undefined>
