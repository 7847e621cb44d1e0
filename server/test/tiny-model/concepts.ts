/** Words that mean the same to the tiny model, the first of each line in their place. */
export const CONCEPTS: readonly (readonly string[])[] = [
  ['aparcar', 'parking', 'aparcamiento', 'acamochar', 'carro', 'estacionamento'],
  ['vale', 'coste', 'llevéis', 'envío', 'precio', 'paga', 'receber', 'preço', 'envio'],
  ['money', 'back', 'refunds', 'remboursé', 'rendons', 'argent', 'devoluciones', 'reembolsos'],
  ['sundays', 'there', 'opening', 'hours', 'horaires', 'heure', 'fermez', 'abrimos', 'abertos'],
]
