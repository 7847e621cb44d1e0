import { NewOrganization } from '@tertulia/contract/organizations'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { render } from '#test/render.tsx'
import { AddressField } from './address-field.tsx'
import { Form, useForm } from './form.tsx'

const Place = z.object({ website: NewOrganization.shape.website })

function PlaceForm() {
  const form = useForm(Place, { website: '' })
  return (
    <Form form={form} save={() => {}}>
      <AddressField name="website" label="Web" />
    </Form>
  )
}

test.each([
  ['ciclosmoncayo.es', 'https://ciclosmoncayo.es'],
  [' www.ciclosmoncayo.es/taller?a=1 ', 'https://www.ciclosmoncayo.es/taller?a=1'],
  ['http://ciclosmoncayo.es', 'http://ciclosmoncayo.es'],
  ['', ''],
])('«%s» is left as «%s», and nothing is wrong with it', async (typed, left) => {
  const screen = await render(<PlaceForm />)
  const field = screen.getByLabelText('Web')
  await field.fill(typed)
  await userEvent.tab()
  await expect.element(field).toHaveValue(left)
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
})

test.each(['Ciclos Moncayo', 'hola@ciclosmoncayo.es'])(
  '«%s» is no address and stays as it was typed',
  async (typed) => {
    const screen = await render(<PlaceForm />)
    const field = screen.getByLabelText('Web')
    await field.fill(typed)
    await userEvent.tab()
    await expect.element(field).toHaveValue(typed)
    await expect.element(screen.getByText(/dirección web válida/u)).toBeVisible()
  },
)
