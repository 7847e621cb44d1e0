import type { CollectedField } from '@tertulia/contract/collected-fields'
import { holdsWords, phrases, said } from '#engine/collection/words/said.ts'

/**
 * The kind of text that a field wants: a person's name, the name of a thing, a code or number that is written with signs, a
 * place, or any words. `title`: what a thing is called where its label does not say that a name is wanted («Empresa»).
 */
export type TextKind = 'person' | 'thing' | 'title' | 'code' | 'place' | 'free'

const NAMES = phrases(
  'nombre, nombres, apellido, apellidos, titular, como te llamas, como se llama, como os llamais, a nombre de quien, quien reserva, name, names, surname, full name, first name, last name, nom, noms, prenom, prenoms, nome, sobrenome, apelido, apelidos, nomes, como se chama, comment vous appelez vous, what is your name, what s your name, como te chamas, alumno, alumna, paciente, policyholder, student, patient, eleve, aluno, aluna, couple, pareja, huesped, invitado, client, cliente',
)
const OF_THINGS = phrases(
  'empresa, negocio, compania, mascota, perro, gato, producto, hotel, calle, evento, equipo, colegio, company, business, organisation, organization, pet, dog, cat, product, street, event, team, school, entreprise, societe, animal, chien, chat, produit, rue, evenement, equipe, ecole, empresa, negocio, animal, cao, cachorro, gato, produto, rua, evento, equipa, escola, usuario, username',
)
const PLACES = phrases(
  'direccion, domicilio, calle, origen, destino, ubicacion, lugar, barrio, ciudad, localidad, address, street, location, place, city, town, pick up, pickup, drop off, venue, adresse, rue, lieu, ville, quartier, depart, arrivee, destination, endereco, morada, rua, local, cidade, bairro, origem, localidade',
)
const CODES = phrases(
  'numero, codigo, matricula, referencia, dni, nif, nie, cif, pasaporte, placa, patente, folio, expediente, localizador, cp, number, code, plate, registration, reference, postcode, zip, id, passport, vin, booking ref, numero de, immatriculation, plaque, dossier, passeport, siret, code postal, n, no, placa, referencia, passaporte, cpf, nif, cnpj, cep, processo, encomenda',
)

/** By how it has to be written, what its label says, and its description where the label says nothing. */
export function textKindOf({ label, description, pattern }: CollectedField): TextKind {
  if (pattern) return 'code'
  const own = said(label)
  const is_place = holdsWords(own.plain, PLACES) && !holdsWords(own.plain, NAMES)
  if (is_place && own.words.length <= MOST_OF_PLACE && !label.includes('?')) return 'place'
  for (const plain of [said(label).plain, said(description).plain]) {
    const is_name = holdsWords(plain, NAMES)
    if (is_name) return holdsWords(said(label).plain, OF_THINGS) ? 'thing' : 'person'
    if (plain === said(label).plain && holdsWords(plain, CODES)) return 'code'
  }
  return holdsWords(own.plain, OF_THINGS) && own.words.length <= MOST_OF_TITLE ? 'title' : 'free'
}

/** «Dirección de destino», «Morada completa»; more words ask for more than a place. */
const MOST_OF_PLACE = 4
/** «Empresa»; «Your business» */
const MOST_OF_TITLE = 2
