import type { CollectedField } from '@tertulia/contract/collected-fields'
import { holds, phrases, said } from '#engine/collection/said.ts'

/** What a text field wants: a person's name, the name of a thing, a code or number that is written with signs, or any words. */
export type TextKind = 'person' | 'thing' | 'code' | 'free'

const NAMES = phrases(
  'nombre, nombres, apellido, apellidos, titular, como te llamas, como se llama, como os llamais, a nombre de quien, quien reserva, name, surname, full name, first name, last name, nom, prenom, prenoms, noms, nome, sobrenome, apelido, apelidos, nomes, como se chama, comment vous appelez vous, what is your name, what s your name, como te chamas',
)
const OF_THINGS = phrases(
  'empresa, negocio, compania, mascota, perro, gato, producto, hotel, calle, evento, equipo, colegio, company, business, organisation, organization, pet, dog, cat, product, street, event, team, school, entreprise, societe, animal, chien, chat, produit, rue, evenement, equipe, ecole, empresa, negocio, animal, cao, cachorro, gato, produto, rua, evento, equipa, escola, usuario, username',
)
const CODES = phrases(
  'numero, codigo, matricula, referencia, dni, nif, nie, cif, pasaporte, placa, patente, folio, expediente, localizador, cp, number, code, plate, registration, reference, postcode, zip, id, passport, vin, booking ref, numero de, immatriculation, plaque, dossier, passeport, siret, code postal, n, no, placa, referencia, passaporte, cpf, nif, cnpj, cep, processo, encomenda',
)

/** By what its label says, and its description where the label says nothing. */
export function textKindOf({ label, description }: CollectedField): TextKind {
  for (const plain of [said(label).plain, said(description).plain]) {
    const is_name = holds(plain, NAMES)
    if (is_name) return holds(said(label).plain, OF_THINGS) ? 'thing' : 'person'
    if (plain === said(label).plain && holds(plain, CODES)) return 'code'
  }
  return 'free'
}
