/** Where this code is: in a folder of the deployment, whatever the address of the page. */
const here = import.meta.url;

/** An address of this deployment, by its path in it. */
export const deploymentAddress = (path: string): URL =>
  new URL(import.meta.env.DEV ? `/${path}` : `../${path}`, here);
