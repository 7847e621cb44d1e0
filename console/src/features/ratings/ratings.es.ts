export const es = {
  csat: 'Valoración del cliente: {{csat}} de 5',
  up: 'El cliente la encontró útil',
  down: 'El cliente la encontró poco útil',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    ratings: typeof es
  }
}
