import { fold } from '@tertulia/contract/fold'

/**
 * The words that tables write for an empty cell: spreadsheets' errors in Spanish and in English, what databases and programs
 * leave, and what people type. As they stand after folding, without blanks.
 */
const WORDS = new Set(
  `null none nan undefined n/a n/d n.a. n.d. n.a n.d s/d s/n s.d. na/na n/c n.c. ns/nc
  #n/a #n/d #na #null! #nulo! #¡nulo! #ref! #¡ref! #value! #¡valor! #valor! #div/0! #¡div/0! #name? #¿nombre? #nombre?
  #num! #¡num! #spill! #desbordamiento! #calc! #getting_data #error! #err #error
  (vacio) (vacia) (enblanco) (blank) (empty) (null) (none) (ninguno) (sindatos) <null> [null] <vacio> <blank> <na>
  vacio enblanco sindato sindatos noaplica noconsta nodisponible sininformacion notavailable notapplicable nodata blank empty`
    .split(/\s+/u)
    .filter(Boolean),
)
/** Names and answers of people too, unless they are written as programs write them: «Nan», «Na» and «Null» are surnames. */
const AS_WRITTEN = new Set(['NULL', 'null', 'NaN', 'nan', 'NA', 'None', 'none', 'NONE', 'NAN'])
const NAMES = new Set(['null', 'none', 'nan'])
/** Dashes, dots, slashes and question marks alone. */
const SIGNS = /^[\p{Pd}\u2212._?¿!¡/\\*·…~'"|\s]+$/u

/** Whether a cell says nothing, in the words of tables. An empty one says nothing without a word. */
export function saysNothing(cell: string): boolean {
  const written = cell.trim()
  if (written === '') return false
  if (SIGNS.test(written) || AS_WRITTEN.has(written)) return true
  const word = fold(written).replaceAll(/\s+/gu, '')
  return WORDS.has(word) && !NAMES.has(word)
}
