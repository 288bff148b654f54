/* Leads from a former address to the present one, with query and fragment. ES5, not compiled. */
location.replace(document.currentScript.getAttribute('data-to') + location.search + location.hash);
