export function generatedFiles(root: string): Record<string, string>
export function writeGeneratedFiles(root: string): void
