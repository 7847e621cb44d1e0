const WORDS = {
  es: { open: 'Abrir el chat', close: 'Cerrar el chat', unread: 'sin leer', dismiss: 'Ocultar' },
  en: { open: 'Open chat', close: 'Close chat', unread: 'unread', dismiss: 'Dismiss' },
  fr: { open: 'Ouvrir le chat', close: 'Fermer le chat', unread: 'non lus', dismiss: 'Masquer' },
  pt: { open: 'Abrir o chat', close: 'Fechar o chat', unread: 'por ler', dismiss: 'Ocultar' },
}

/** The launcher's words, Spanish if the language is not spoken. @param language its two letters */
export const wordsOf = (language: string) => WORDS[language as keyof typeof WORDS] ?? WORDS.es
