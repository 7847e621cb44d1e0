export const es = {
  order: {
    name: 'estado_pedido',
    description: 'Consulta el estado de un pedido',
    prompt: 'Cuando alguien pregunte por un pedido y sepa su número. No la uses para devoluciones.',
    first: '¿Dónde está mi pedido?',
    second: '¿Ha salido ya mi pedido 20871?',
    field: 'Número de pedido',
    ask: '¿Cuál es el número de pedido?',
    answer: 'Tu pedido {pedido} está {estado}.',
    missing: 'No encuentro ese pedido.',
  },
  stock: {
    name: 'existencias',
    description: 'Dice cuántas unidades quedan de un producto',
    prompt: 'Cuando alguien pregunte si queda un producto concreto. No la uses para precios.',
    first: '¿Os queda el modelo Oiz?',
    second: '¿Tenéis existencias de esta referencia?',
    field: 'Producto',
    ask: '¿De qué producto o referencia?',
    answer: 'Quedan {unidades} de {producto}.',
    missing: 'No tengo ningún producto con ese nombre.',
  },
  booking: {
    name: 'pedir_cita',
    description: 'Reserva una cita',
    prompt: 'Cuando alguien quiera pedir una cita. No la uses para cambiarla o cancelarla.',
    first: 'Quiero pedir cita',
    second: '¿Me dais cita para el jueves?',
    field: 'Día',
    ask: '¿Qué día te viene bien?',
    answer: 'Hecho, tienes cita el {dia}.',
    missing: 'Ese día ya no queda hueco.',
  },
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    toolExamples: typeof es
  }
}
