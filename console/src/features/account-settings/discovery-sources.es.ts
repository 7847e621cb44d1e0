export const es = {
  search: 'Buscando en internet',
  recommendation: 'Me lo han recomendado',
  social: 'Redes sociales',
  event: 'Una feria o un evento',
  press: 'Prensa o un blog',
  other: 'De otra forma',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    discoverySources: typeof es
  }
}
