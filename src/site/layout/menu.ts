// Closes the narrow menu as a visitor expects. Without this script it is a `<details>` that its own button closes. It
// is part of every page's HTML, so it imports nothing.

const menu = document.querySelector<HTMLDetailsElement>('header details')

function closeMenu(): void {
  menu?.removeAttribute('open')
}

// A link within the page loads no other one, so the menu would stay over what it leads to.
menu?.querySelector('nav')?.addEventListener('click', closeMenu)
// Not `click`, which Safari on iPhones fires only on what can be clicked.
document.addEventListener('pointerdown', ({ target }) => {
  if (target instanceof Node && menu?.contains(target) === false) closeMenu()
})
// Otherwise the menu would cover what has the focus now.
menu?.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) closeMenu()
})
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || menu?.open !== true) return
  closeMenu()
  menu.querySelector('summary')?.focus()
})

// oxlint-disable-next-line unicorn/require-module-specifiers -- a module, so that its names are not global
export {}
