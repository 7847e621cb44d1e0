const ENGLISH =
  /\b(?:the|and|of|for|with|from|to|per|price|prices|hours|opening|opens|closes|name|day|store|address|service|size)\b/giu
const OTHERS =
  /\b(?:de|la|el|los|las|y|con|del|por|precio|tienda|servicio|hora|horario|e|do|da|com|prix|et|les|des)\b|[áéíóúñçãõàèê]/giu

/** The words that tell English and those that tell the languages of its neighbours, in texts too short for more. */
export function countTelling(texts: string): { english: number; others: number } {
  const count = (words: RegExp) => texts.match(words)?.length ?? 0
  return { english: count(ENGLISH), others: count(OTHERS) }
}

/** The word for a switch that is on or off. */
export const saidSwitch = (isOn: boolean, language: string): string => {
  if (!isOn) return 'no'
  return language === 'en' ? 'yes' : 'sí'
}
