export const es = {
  unreached: 'No hay conexión para abrir esta página',
  unreached_help:
    'Tu agente sigue contestando, y las páginas que ya has abierto siguen aquí. Esta se abrirá sola cuando vuelva la conexión.',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    fallbackPages: typeof es
  }
}
