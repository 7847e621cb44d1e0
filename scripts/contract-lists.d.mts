export function contractLists(root: string): Record<string, string>
export function writeContractLists(root: string): void
