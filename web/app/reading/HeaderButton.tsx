import { Component, render, type VNode } from 'preact';

/**
 * A button in the header of the page, before those that are there. The header is part of the first
 * view, which has no contents yet; it goes with its document, and this button with it. A review has
 * its buttons in a bar of its own.
 */
export class HeaderButton extends Component<{ children: VNode }> {
  private readonly place = document.createElement('span');

  override componentDidMount() {
    const header = document.querySelector('header, .review-bar .row');
    header?.insertBefore(this.place, header.querySelector(':scope > button'));
    this.componentDidUpdate();
  }
  override componentDidUpdate() {
    render(this.props.children, this.place);
  }
  override componentWillUnmount() {
    render(null, this.place);
    this.place.remove();
  }
  override render() {
    return null;
  }
}
