import type { Business } from '../conversation/sets.ts'

/** How the business is reached, with every kind of value that can be wrong: not all of the sets' businesses tell them. */
export function contactPassage({ id, language }: Business): { title: string; text: string } {
  const host = `${id}.example`
  return TEXTS[language](host)
}

const TEXTS: Record<Business['language'], (host: string) => { title: string; text: string }> = {
  es: (host) => ({
    title: '¿Cómo os encuentro y cómo pido cita?',
    text: `Estamos en la calle del Almendro, 27, junto a la plaza. La cita se pide en https://www.${host}/citas y los precios están en ${host}/precios. Escríbenos a hola@${host} o llama al 976 000 123. El 24 de diciembre abrimos de 9:30 a 14:15 y el jueves 7 de enero cerramos. Los martes por la tarde solo atendemos con cita.`,
  }),
  en: (host) => ({
    title: 'How do I find you, and how do I make an appointment?',
    text: `You find us at 27 Orchard Street, next to the square. Make an appointment at https://www.${host}/appointments and see all prices at ${host}/prices. Write to hello@${host} or call 976 000 123. On 24 December we open from 9:30 to 14:15, and on Thursday 7 January we are closed. On Tuesday afternoons we only see people with an appointment.`,
  }),
  fr: (host) => ({
    title: 'Où vous trouver et comment prendre rendez-vous ?',
    text: `Nous sommes au 27 rue des Tanneurs, à côté de la place. Prenez rendez-vous sur https://www.${host}/rendez-vous et consultez les prix sur ${host}/prix. Écrivez à bonjour@${host} ou appelez le 976 000 123. Le 24 décembre nous ouvrons de 9 h 30 à 14 h 15 et le jeudi 7 janvier nous sommes fermés. Le mardi après-midi, nous recevons uniquement sur rendez-vous.`,
  }),
  pt: (host) => ({
    title: 'Onde ficam e como marco uma visita?',
    text: `Estamos na Rua dos Oleiros, 27, ao lado da praça. A visita marca-se em https://www.${host}/marcacoes e os preços estão em ${host}/precos. Escreva para ola@${host} ou ligue para 976 000 123. No dia 24 de dezembro abrimos das 9:30 às 14:15 e na quinta-feira 7 de janeiro fechamos. Às terça-feira à tarde só atendemos com marcação.`,
  }),
}
