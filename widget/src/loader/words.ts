const WORDS = {
  es: { open: 'Abrir el chat', close: 'Cerrar el chat', chat: 'Chat con', unread: 'sin leer', dismiss: 'Ocultar' },
  en: { open: 'Open chat', close: 'Close chat', chat: 'Chat with', unread: 'unread', dismiss: 'Dismiss' },
  fr: { open: 'Ouvrir le chat', close: 'Fermer le chat', chat: 'Chat avec', unread: 'non lus', dismiss: 'Masquer' },
  pt: { open: 'Abrir o chat', close: 'Fechar o chat', chat: 'Chat com', unread: 'por ler', dismiss: 'Ocultar' },
}

/** What the launcher says, Spanish where the language is not spoken. @param language its two letters */
export const wordsOf = (language: string) => WORDS[language as keyof typeof WORDS] ?? WORDS.es
