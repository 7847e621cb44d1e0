const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as it may stand in HTML and in its attributes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/gu, (sign) => ENTITIES[sign] ?? sign)
