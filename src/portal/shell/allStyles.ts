import '../portal.css'

// `portal.css` includes the inlined styles of the start page. Keeping both would double the work of each restyle.
document.querySelector('style[data-start]')?.remove()
