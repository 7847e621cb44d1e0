import { useTranslation } from 'react-i18next'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { en } from './second-step.en.ts'
import { es } from './second-step.es.ts'
import { addTexts, changeLanguage, startTexts } from '#i18n/i18n.ts'

function Title() {
  const { t } = useTranslation()
  return <p>{t(($) => $.secondStep.title)}</p>
}

test('words that came before the page was shown are there with it, in either language', async () => {
  addTexts('secondStep', { es, en })
  await startTexts('es', 'signIn')
  const screen = await render(<Title />)
  await expect.element(screen.getByText(es.title)).toBeVisible()
  await changeLanguage('en')
  await expect.element(screen.getByText(en.title)).toBeVisible()
})
