import { describe, expect, it } from 'vitest'
import { COWLS } from '#content/catalogues/cowls.ts'
import { contents, elements, pageAt, textOf } from '../builtPages.ts'

describe('the cowl shop', () => {
  const items = contents(pageAt('/cowls'), 'li').filter((item) => item.includes('Order Now'))

  it('[R7] sells eleven cowls at 1.2 times the base price, with two decimals', () => {
    const prices = '€96.00 €71.99 €179.99 €65.99 €47.99 €65.99 €83.99 €143.99 €263.99 €58.80 €419.99'.split(
      ' ',
    )
    expect(items).toHaveLength(11)
    items.forEach((item, index) => expect(textOf(item)).toContain(prices[index]))
  })

  it('[R7] strikes out the original price of the four on sale, and marks them', () => {
    const onSale = items.filter((item) => item.includes('>Sale<'))
    expect(onSale.map((item) => contents(item, 's').join())).toEqual(['€83.99', '€71.99', '€59.99', '€95.99'])
    const others = items.filter((item) => !onSale.includes(item))
    expect(others.flatMap((item) => contents(item, 's'))).toEqual([])
  })

  it('[R2] opens a chat that names the product and its price', () => {
    items.forEach((item, index) => {
      const href = elements(item, 'a')[0]?.['href'] ?? ''
      const message = new URL(href).searchParams.get('text') ?? ''
      const price = /€[\d.]+(?=<\/span>)/.exec(item)?.[0] ?? '?'
      expect(message).toContain(`${COWLS[index]?.name}, ${price}`)
    })
  })

  it('has a different drawing of each cowl', () => {
    expect(new Set(items.map((item) => contents(item, 'svg').join())).size).toBe(11)
  })

  it('offers quotes by phone and by WhatsApp', () => {
    const text = textOf(pageAt('/cowls'))
    expect(text).toContain('Call for a quote')
    expect(text).toContain('Quote by WhatsApp')
  })
})

describe('the smoke alarm page', () => {
  const html = pageAt('/smoke-alarms-supply')
  const text = textOf(contents(html, 'main').join())

  it('sells six alarms at their prices, installation included', () => {
    const prices = [...text.matchAll(/€(\d+) including installation/g)].map((match) => match[1])
    expect(prices).toEqual(['135', '140', '160', '160', '250', '180'])
  })

  it('names the type of each', () => {
    const types = contents(html, 'li').flatMap((item) => /capitalize">(\w+)</.exec(item)?.[1] ?? [])
    expect(types).toEqual(['smoke', 'heat', 'smart', 'smart', 'premium', 'combined'])
  })

  it('[R6] shows the freephone once an order button is pressed, without a script', () => {
    expect(buttonsThatShowFreephone(html, 'Select This Alarm')).toBe(6)
    expect(buttonsThatShowFreephone(pageAt('/logs-and-fuel'), 'Add to Order')).toBe(16)
  })

  it('[R6] has the freephone number in the description of its order buttons', () => {
    expect(buttonsDescribedByFreephone(html, 'Select This Alarm')).toBe(6)
  })
})

describe('the fuel page', () => {
  const html = pageAt('/logs-and-fuel')
  const text = textOf(contents(html, 'main').join())

  it('sells eight fuels in two sizes each', () => {
    const sizes = [...text.matchAll(/(\d+) kg €([\d.]+)/g)].map((match) => `${match[1]} kg ${match[2]}`)
    expect(sizes).toEqual(
      (
        '20 kg 16.00,40 kg 30.00,25 kg 14.00,50 kg 26.00,20 kg 18.00,40 kg 34.00,20 kg 15.00,40 kg 28.00,' +
        '20 kg 14.00,40 kg 27.00,20 kg 18.00,40 kg 36.00,20 kg 18.00,40 kg 36.00,20 kg 20.00,40 kg 38.00'
      ).split(','),
    )
  })

  it('has delivery terms, and the moisture of the logs', () => {
    for (const phrase of [
      'Free delivery over €50',
      'Same day in the Dublin area',
      'Next day nationwide',
      'Logs below 20% moisture',
    ]) {
      expect(text).toContain(phrase)
    }
  })

  it('[R11] states that every fuel is approved', () => {
    expect(text).toContain(
      'Every fuel that we sell is approved under the Solid Fuel Regulations (S.I. 529/2022)',
    )
  })

  it('[R6] has the freephone number in the description of its order buttons', () => {
    expect(buttonsDescribedByFreephone(html, 'Add to Order')).toBe(16)
  })

  it('has a different drawing of each fuel', () => {
    const drawings = contents(html, 'svg').filter((drawing) => /fill-(wood|soot)/.test(drawing))
    expect(new Set(drawings).size).toBe(8)
  })
})

/** Number of order buttons whose `aria-describedby` is a part with the freephone's full-size button. */
function buttonsDescribedByFreephone(html: string, label: string): number {
  const buttons = elements(html, 'button').filter((button) => button['aria-label']?.startsWith(label))
  return buttons.filter((button) => {
    const notice = html.slice(html.indexOf(`id="${button['aria-describedby'] ?? 'no description'}"`))
    const [link] = elements(notice, 'a')
    return (
      link?.['href'] === 'tel:1800911700' &&
      link['class']?.includes('min-h-12') === true &&
      textOf(contents(notice, 'a')[0] ?? '').includes('1800 911 700')
    )
  }).length
}

/** How many buttons of this name open the page's popover, whose link to the freephone gets the focus. */
function buttonsThatShowFreephone(html: string, label: string): number {
  const popover = /<dialog id="freephone" popover="auto"[\s\S]*?<\/dialog>/.exec(html)?.[0] ?? ''
  const link = elements(popover, 'a').find((each) => each['href'] === 'tel:1800911700')
  if (link?.['autofocus'] === undefined) return 0
  return elements(html, 'button').filter(
    (button) => button['aria-label']?.startsWith(label) && button['popovertarget'] === 'freephone',
  ).length
}
