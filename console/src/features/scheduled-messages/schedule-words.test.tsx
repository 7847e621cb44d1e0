import type { Schedule } from '@tertulia/contract/scheduled-messages'
import { expect, test } from 'vitest'
import { changeLanguage } from '#i18n/i18n.ts'
import { render } from '#test/render.tsx'
import { useScheduleWords } from './schedule-words.ts'

const year = new Date().getFullYear()
const SCHEDULE: Schedule = {
  frequency: 'daily',
  starts_on: '2126-12-21',
  ends_on: '2127-01-06',
  from: '09:00',
  to: '21:00',
  time_zone: 'Europe/Madrid',
  skipped: [],
}

function Words({ schedule }: { schedule: Schedule }) {
  return <p>{useScheduleWords().sentence(schedule)}</p>
}

const FROM = 'desde el sábado 21 de diciembre de 2126 hasta el lunes 6 de enero de 2127'
const EN_FROM = 'from Saturday 21 December 2126 until Monday 6 January 2127'

test.each<[Partial<Schedule>, string, string]>([
  [
    { frequency: 'once' },
    'Una vez, desde el sábado 21 de diciembre de 2126 a las 9:00 hasta el lunes 6 de enero de 2127 a las 21:00 en Madrid.',
    'Once, from Saturday 21 December 2126 at 9:00 until Monday 6 January 2127 at 21:00 in Madrid.',
  ],
  [{}, `Cada día, de 9:00 a 21:00 en Madrid, ${FROM}.`, `Every day, from 9:00 to 21:00 in Madrid, ${EN_FROM}.`],
  [
    { frequency: 'weekly', from: '22:00', to: '02:00' },
    `Cada sábado, de 22:00 a 2:00 del día siguiente en Madrid, ${FROM}.`,
    `Every Saturday, from 22:00 to 2:00 on the next day in Madrid, ${EN_FROM}.`,
  ],
  [
    { frequency: 'monthly', from: '00:00', to: '24:00' },
    `El día 21 de cada mes, todo el día en Madrid, ${FROM}.`,
    `On day 21 of every month, all day in Madrid, ${EN_FROM}.`,
  ],
  [
    { skipped: ['2126-12-24', '2126-12-25'] },
    `Cada día, de 9:00 a 21:00 en Madrid, ${FROM}. Salvo el 24 dic 2126 y 25 dic 2126.`,
    `Every day, from 9:00 to 21:00 in Madrid, ${EN_FROM}. Except on 24 Dec 2126 and 25 Dec 2126.`,
  ],
])('a schedule reads aloud in both languages: %o', async (change, es, en) => {
  const screen = await render(<Words schedule={{ ...SCHEDULE, ...change }} />)
  await expect.element(screen.getByText(es, { exact: true })).toBeVisible()
  await changeLanguage('en')
  await expect.element(screen.getByText(en, { exact: true })).toBeVisible()
})

test('a month without the day has it on its last, and a near day goes without its year', async () => {
  const now = new Date()
  const near = new Date(Date.UTC(year, now.getMonth() + 1, 5)).toISOString().slice(0, 10)
  const screen = await render(<Words schedule={{ ...SCHEDULE, starts_on: near }} />)
  await expect.element(screen.getByText(/desde el \p{L}+ 5 de \p{L}+ hasta/u)).toBeVisible()
  await screen.rerender(<Words schedule={{ ...SCHEDULE, frequency: 'monthly', starts_on: '2126-12-31' }} />)
  await expect.element(screen.getByText(/El día 31 de cada mes, o el último si no lo tiene/u)).toBeVisible()
})
