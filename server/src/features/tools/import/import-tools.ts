export const importTools = async (..._: unknown[]) => []
